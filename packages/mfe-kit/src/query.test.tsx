// @vitest-environment happy-dom
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { startSignedIn, startSignedOut } from '@trassa/testing/browser/session';
import { expect, test } from 'vitest';
import { createQueryClient, readQuery } from './query.tsx';

const backend = fakeBackend();
const history = (chainId: string) =>
  readQuery(['history', chainId], edoEndpoints.chainHistory, { params: { chainId }, query: { login: 'a' } });

test('a query sends the parts of its call and keeps the data of the answer under its key', async () => {
  const asked: unknown[] = [];
  backend.on(edoEndpoints.chainHistory, ({ params, query }) => {
    asked.push([params.chainId, query.get('login')]);
    return { success: true, data: [] };
  });
  const client = createQueryClient();
  await client.fetchQuery(history('c1'));
  expect(asked).toEqual([['c1', 'a']]);
  expect(client.getQueryData(history('c1').queryKey)).toEqual([]);
});

test('a refused query fails with the text of the service', async () => {
  backend.on(edoEndpoints.chainHistory, () => new Refusal('common/forbidden'));
  await expect(createQueryClient().fetchQuery(history('c1'))).rejects.toThrow('Недостаточно прав для этого действия');
});

test('who signs in after another person in the same tab sees nothing of theirs, the same person keeps the answers', async () => {
  const client = createQueryClient();
  await startSignedIn(backend);
  client.setQueryData(['orders'], ['order of the first']);
  await startSignedOut();
  await startSignedIn(backend);
  expect(client.getQueryData(['orders'])).toEqual(['order of the first']);
  await startSignedOut();
  await startSignedIn(backend, { id: '9b2d7c3a-1f64-4a0e-8f0c-5b6d4e3f2a10' });
  expect(client.getQueryData(['orders'])).toBeUndefined();
});
