import { call } from '@trassa/api-client/call';
import type { NewApiKey, WebhookForm } from '@trassa/contracts/account/integrations';
import { integrationsEndpoints as calls } from '@trassa/contracts/account/integrations-endpoints';
import { readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';

const keysKey = ['account', 'api-keys'] as const;
const hooksKey = ['account', 'webhooks'] as const;
const deliveriesKey = ['account', 'deliveries'] as const;

export const keysQuery = () => readQuery(keysKey, calls.apiKeys);

export const hooksQuery = () => readQuery(hooksKey, calls.webhooks);

export const deliveriesOfWebhookQuery = (id: string) =>
  readQuery([...deliveriesKey, id], calls.deliveries, { params: { id } });

/** Mutation that refetches the lists under the `stale` keys after success and failure alike. */
function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>, ...stale: (readonly string[])[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export const useCreateKey = () =>
  useChange(async (body: NewApiKey) => (await call(calls.createKey, { body })).data, keysKey);
export const useRotateKey = () =>
  useChange(async (id: string) => (await call(calls.rotateKey, { params: { id } })).data, keysKey);
export const useRevokeKey = () => useChange((id: string) => call(calls.revokeKey, { params: { id } }), keysKey);

export const useAddHook = () =>
  useChange(async (body: WebhookForm) => (await call(calls.addWebhook, { body })).data, hooksKey);
export const useChangeHook = (id: string) =>
  useChange((body: WebhookForm) => call(calls.changeWebhook, { params: { id }, body }), hooksKey);
export const useRotateHook = () =>
  useChange(async (id: string) => (await call(calls.rotateWebhook, { params: { id } })).data, hooksKey);
export const useSwitchHook = () =>
  useChange(
    ({ id, on }: { id: string; on: boolean }) => call(calls.switchWebhook, { params: { id }, body: { on } }),
    hooksKey,
  );
export const useRemoveHook = () => useChange((id: string) => call(calls.removeWebhook, { params: { id } }), hooksKey);
export const useTestHook = () =>
  useChange(async (id: string) => (await call(calls.testWebhook, { params: { id } })).data, deliveriesKey, hooksKey);
export const useReplay = () =>
  useChange(async (id: string) => (await call(calls.replayDelivery, { params: { id } })).data, deliveriesKey, hooksKey);
