/**
 * A number with so many decimals, as Spanish and Catalan write it, without points between thousands. By hand: `Intl` takes a
 * phone many times as long (docs/history/performance-notes.md).
 */
export const withComma = (value: number, decimals: number) => {
  const power = 10 ** decimals
  // By its decimals as they are read, not as the processor keeps them: 1.005 becomes 1,01.
  return (Math.round(Number((value * power).toPrecision(12))) / power).toFixed(decimals).replace('.', ',')
}
