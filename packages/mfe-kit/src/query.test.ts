import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query.tsx';

/** A list on screen whose answers are given one by one, in the order in which they were asked for. */
function watchList() {
  const client = createQueryClient();
  const answers: ((list: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const list = new QueryObserver(client, { queryKey: ['list'], queryFn });
  const stop = list.subscribe(() => undefined);
  return { client, list, answers, stop };
}

test('a first load that is older than a change begins anew', async () => {
  const { client, list, answers, stop } = watchList();
  const refetched = client.invalidateQueries({ queryKey: ['list'] });
  expect(answers).toHaveLength(2);
  answers[1]?.(['after the change']);
  await refetched;
  answers[0]?.(['before the change']);
  await Promise.resolve();
  expect(list.getCurrentResult().data).toEqual(['after the change']);
  stop();
});

test('who waits for a first load gets the answer of the new one', async () => {
  const { client, answers, stop } = watchList();
  const waited = client.ensureQueryData<string[]>({ queryKey: ['list'] });
  void client.invalidateQueries({ queryKey: ['list'] });
  answers[1]?.(['after the change']);
  expect(await waited).toEqual(['after the change']);
  stop();
});

test('refetches that follow one another faster than a first load leave it to end', async () => {
  const { client, answers, stop } = watchList();
  const refetched = client.invalidateQueries({ queryKey: ['list'] }, { cancelRefetch: false });
  expect(answers).toHaveLength(1);
  answers[0]?.(['first']);
  await refetched;
  expect(client.getQueryData(['list'])).toEqual(['first']);
  stop();
});
