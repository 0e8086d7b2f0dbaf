/**
 * Gives each row one column so that the sum of costs is as small as possible (the Hungarian method). Infinity: never
 * together. A row that would only get such a column gets null; as many rows as possible get one. Ties go to earlier columns.
 */
export const assign = (costs: readonly (readonly number[])[]): (number | null)[] => {
  const rows = costs.length;
  const width = costs[0]?.length ?? 0;
  const columns = width + rows;
  // More than all true costs together, so that another row with a column always wins over a cheap one.
  const never = 1 + costs.flat().reduce((sum, cost) => (cost === Infinity ? sum : sum + cost), 0);
  // Each row has a column of its own at the end that means: none.
  const cost = (row: number, column: number): number => {
    if (column >= width) return never;
    const value = costs[row]![column]!;
    return value === Infinity ? never * 2 : value;
  };
  const ofRow = new Array<number>(rows + 1).fill(0);
  const ofColumn = new Array<number>(columns + 1).fill(0);
  // Column 0 is the row that looks for one; rows and columns count from 1.
  const rowAt = new Array<number>(columns + 1).fill(0);
  const wayTo = new Array<number>(columns + 1).fill(0);
  for (let row = 1; row <= rows; row += 1) {
    rowAt[0] = row;
    let column = 0;
    const least = new Array<number>(columns + 1).fill(Infinity);
    const isUsed = new Array<boolean>(columns + 1).fill(false);
    do {
      isUsed[column] = true;
      const current = rowAt[column]!;
      let delta = Infinity;
      let next = 0;
      for (let other = 1; other <= columns; other += 1) {
        if (isUsed[other]) continue;
        const reduced = cost(current - 1, other - 1) - ofRow[current]! - ofColumn[other]!;
        if (reduced < least[other]!) {
          least[other] = reduced;
          wayTo[other] = column;
        }
        if (least[other]! < delta) {
          delta = least[other]!;
          next = other;
        }
      }
      for (let other = 0; other <= columns; other += 1)
        if (isUsed[other]) {
          ofRow[rowAt[other]!]! += delta;
          ofColumn[other]! -= delta;
        } else least[other]! -= delta;
      column = next;
    } while (rowAt[column] !== 0);
    while (column !== 0) {
      const before = wayTo[column]!;
      rowAt[column] = rowAt[before]!;
      column = before;
    }
  }
  const given = new Array<number | null>(rows).fill(null);
  for (let column = 1; column <= width; column += 1) {
    const row = rowAt[column]!;
    if (row > 0 && costs[row - 1]![column - 1] !== Infinity) given[row - 1] = column - 1;
  }
  return given;
};
