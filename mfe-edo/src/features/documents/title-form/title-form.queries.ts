import { call } from '@trassa/api-client/call';
import type { OutgoingKind, TitleForm } from '@trassa/contracts/edo/outgoing-title';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';

/** A title of a waybill. */
interface Key {
  chainId: string;
  kind: OutgoingKind;
}

/** Form of a title; what is entered stays the person's, so that it is not asked for again. */
export const titleFormQuery = ({ chainId, kind }: Key) =>
  queryOptions({
    queryKey: ['title-form', chainId, kind],
    queryFn: async ({ signal }) =>
      (await call(edoSigningEndpoints.titleForm, { params: { chainId, kind }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Keeps the draft; its problems are told. */
export async function saveTitle({ chainId, kind }: Key, fields: Record<string, unknown>): Promise<TitleForm> {
  return (await call(edoSigningEndpoints.saveTitle, { params: { chainId, kind }, body: { fields } })).data;
}

/** Drops the draft. */
export async function dropTitle({ chainId, kind }: Key): Promise<void> {
  await call(edoSigningEndpoints.dropTitle, { params: { chainId, kind } });
}
