/**
 * The page with its scripts begun when it is painted, all asked for at once: before, style and fonts have the line to
 * themselves. `mark` tells the renderer's scripts from content (own-scripts.ts).
 */
export const beginOncePainted = (html: string, mark: string) => {
  const preload = new RegExp(`<link rel="modulepreload" href="([^"]+)" nonce="${mark}"/>`, 'g')
  const files = [...html.matchAll(preload)].map(([, file]) => file)
  return html
    .replaceAll(preload, '')
    .replace(`<script nonce="${mark}" type="module"`, `<script nonce="${mark}" type="text/plain"`)
    .replace('</body>', `<script nonce="${mark}">${beginScript(files)}</script></body>`)
}

/** A page in a tab behind others is painted when somebody looks; its scripts do not wait for that. */
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
