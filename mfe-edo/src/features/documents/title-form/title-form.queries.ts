import { call } from '@trassa/api-client/call';
import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { TitleForm } from '@trassa/contracts/edo/outgoing-title';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';

interface TitleKey {
  chainId: string;
  kind: OutgoingTitleKind;
}

/** Form of a title. It is not refetched while open, so that the person's input is not overwritten. */
export const titleFormQuery = ({ chainId, kind }: TitleKey) =>
  queryOptions({
    queryKey: ['title-form', chainId, kind],
    queryFn: async ({ signal }) =>
      (await call(edoSigningEndpoints.titleForm, { params: { chainId, kind }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Saves the draft; the reply lists its problems. */
export async function saveTitleDraft({ chainId, kind }: TitleKey, fields: Record<string, unknown>): Promise<TitleForm> {
  return (await call(edoSigningEndpoints.saveTitle, { params: { chainId, kind }, body: { fields } })).data;
}

export async function dropTitleDraft({ chainId, kind }: TitleKey): Promise<void> {
  await call(edoSigningEndpoints.dropTitle, { params: { chainId, kind } });
}
