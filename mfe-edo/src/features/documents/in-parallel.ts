/** Runs `work` for every item, at most `lanes` at once; resolves when all have ended. */
export async function inParallel<Item>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items];
  const lane = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
