/** Text written over several lines: blocks stay apart by a blank line, the lines of a block become one. */
export const prose = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.trim().replaceAll(/\s*\n\s*/g, ' '))
    .join('\n\n')
