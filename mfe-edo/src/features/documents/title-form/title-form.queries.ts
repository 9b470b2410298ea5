import { call } from '@trassa/api-client/call';
import type { TitleForm } from '@trassa/contracts/edo/outgoing-title';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { queryOptions } from '@trassa/mfe-kit/query';
import type { TitleToSign } from '../signing/sign-titles.ts';

type Key = Pick<TitleToSign, 'chainId' | 'kind'>;

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
