import { expect, test } from 'vitest';
import { createFreshFlight, createSingleFlight } from './single-flight.ts';

/** A question whose answers are given by hand, in the order they were asked. */
function askedByHand() {
  const asked: { key: string; answer: (text: string) => void; fail: () => void }[] = [];
  const ask = (key: string) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ key, answer: resolve, fail: () => reject(new Error('no answer')) });
    });
  return { asked, ask };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('who asks the same at once gets one answer, who asks later a new one', async () => {
  const { asked, ask } = askedByHand();
  const question = createSingleFlight((key: string) => key, ask);
  const [one, two, other] = [question('a'), question('a'), question('b')];
  expect(asked.map(({ key }) => key)).toEqual(['a', 'b']);
  asked[0]?.answer('first');
  asked[1]?.answer('other');
  expect(await Promise.all([one, two, other])).toEqual(['first', 'first', 'other']);
  void question('a');
  expect(asked).toHaveLength(3);
});

test('who asks while an answer is under way gets one that was asked after them', async () => {
  const { asked, ask } = askedByHand();
  const question = createFreshFlight(ask);
  const [first, late, later] = [question('a'), question('a'), question('a')];
  expect(asked).toHaveLength(1);
  asked[0]?.answer('old');
  expect(await first).toBe('old');
  await settled();
  expect(asked).toHaveLength(2);
  const last = question('a');
  asked[1]?.fail();
  await expect(Promise.allSettled([late, later])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  await settled();
  asked[2]?.answer('new');
  expect(await last).toBe('new');
  void question('a');
  expect(asked).toHaveLength(4);
});
