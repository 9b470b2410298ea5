import { call } from '@trassa/api-client/call';
import type { NewApiKey, WebhookForm } from '@trassa/contracts/account/integrations';
import { integrationsEndpoints as calls } from '@trassa/contracts/account/integrations-endpoints';
import { readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';

const apiKeysQueryKey = ['account', 'api-keys'] as const;
const webhooksQueryKey = ['account', 'webhooks'] as const;
const deliveriesKey = ['account', 'deliveries'] as const;

export const apiKeysQuery = () => readQuery(apiKeysQueryKey, calls.apiKeys);

export const webhooksQuery = () => readQuery(webhooksQueryKey, calls.webhooks);

export const deliveriesOfWebhookQuery = (id: string) =>
  readQuery([...deliveriesKey, id], calls.deliveries, { params: { id } });

/** Mutation that refetches the lists under the `stale` keys after success and failure alike. */
function useIntegrationMutation<Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  ...stale: (readonly string[])[]
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export const useCreateKey = () =>
  useIntegrationMutation(async (body: NewApiKey) => (await call(calls.createKey, { body })).data, apiKeysQueryKey);
export const useRotateKey = () =>
  useIntegrationMutation(async (id: string) => (await call(calls.rotateKey, { params: { id } })).data, apiKeysQueryKey);
export const useRevokeKey = () =>
  useIntegrationMutation((id: string) => call(calls.revokeKey, { params: { id } }), apiKeysQueryKey);

export const useAddHook = () =>
  useIntegrationMutation(async (body: WebhookForm) => (await call(calls.addWebhook, { body })).data, webhooksQueryKey);
export const useChangeHook = (id: string) =>
  useIntegrationMutation((body: WebhookForm) => call(calls.changeWebhook, { params: { id }, body }), webhooksQueryKey);
export const useRotateHook = () =>
  useIntegrationMutation(
    async (id: string) => (await call(calls.rotateWebhook, { params: { id } })).data,
    webhooksQueryKey,
  );
export const useSwitchHook = () =>
  useIntegrationMutation(
    ({ id, on }: { id: string; on: boolean }) => call(calls.switchWebhook, { params: { id }, body: { on } }),
    webhooksQueryKey,
  );
export const useRemoveHook = () =>
  useIntegrationMutation((id: string) => call(calls.removeWebhook, { params: { id } }), webhooksQueryKey);
export const useTestHook = () =>
  useIntegrationMutation(
    async (id: string) => (await call(calls.testWebhook, { params: { id } })).data,
    deliveriesKey,
    webhooksQueryKey,
  );
export const useReplayDelivery = () =>
  useIntegrationMutation(
    async (id: string) => (await call(calls.replayDelivery, { params: { id } })).data,
    deliveriesKey,
    webhooksQueryKey,
  );
