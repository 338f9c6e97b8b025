/**
 * Changes a page so that its scripts load together after the first paint (decision 11): until then, styles and fonts have the whole
 * bandwidth. `mark` distinguishes the renderer's scripts from content (own-scripts.ts).
 */
export const beginOncePainted = (html: string, mark: string) => {
  const preload = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${mark}"/>`, 'g')
  const files = [...html.matchAll(preload)].map(([, file]) => file)
  return html
    .replaceAll(preload, '')
    .replace(`<script nonce="${mark}" type="module"`, `<script nonce="${mark}" type="text/plain"`)
    .replace('</body>', `<script nonce="${mark}">${beginScript(files)}</script></body>`)
}

/** The script that loads the others. A page in a background tab is not painted, so there they load at once. */
const beginScript = (files: (string | undefined)[]) => `{
  const begin = () => {
    const waiting = document.querySelector("script[type='text/plain']");
    if (!waiting) return;
    for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    let textContent = waiting.textContent;
    if (window.trustedTypes) textContent = trustedTypes.createPolicy("begin", { createScript: (text) => text }).createScript(textContent);
    waiting.replaceWith(Object.assign(document.createElement("script"), { type: "module", textContent }));
  };
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName("first-contentful-paint")[0]) begin();
  }).observe({ type: "paint", buffered: true });
  setTimeout(begin, document.hidden ? 0 : 3000);
}`
