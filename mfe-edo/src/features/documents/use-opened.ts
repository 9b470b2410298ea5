import { useCallback, useEffect, useState } from 'react';
import { SIGNING_DESK_VIEW } from '../../paths.ts';
import type { useAddressParams } from '../../shared/listing/use-address-params.ts';
import type { ReturnedSignIn } from './connection/operator-return.tsx';

const returnParamNames: readonly string[] = ['connect', 'code', 'state', 'scope', 'error', 'error_description'];

/** Sign-in that an operator's page has returned in the address; null: none. */
function parseReturnedSignIn(params: URLSearchParams): ReturnedSignIn | null {
  if (params.get('connect') !== 'returned') return null;
  return { code: params.get('code') ?? '', state: params.get('state') };
}

/** The open document and the signing desk are part of the URL, so that a link to them can be sent. */
export function useOpenedDocument([params, setParams]: ReturnType<typeof useAddressParams>) {
  const open = useCallback(
    (chainId: string | null, documentId?: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const name of ['document', 'sign']) next.delete(name);
          if (chainId) next.set('chain', chainId);
          else next.delete('chain');
          if (documentId) next.set('document', documentId);
          return next;
        },
        { push: true },
      ),
    [setParams],
  );
  const onDesk = useCallback(
    (isDesk: boolean) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (isDesk) next.set('view', SIGNING_DESK_VIEW);
          else next.delete('view');
          return next;
        },
        { push: true },
      ),
    [setParams],
  );
  const [returned, setReturned] = useState(() => parseReturnedSignIn(params));
  const isReturn = params.has('connect');
  useEffect(() => {
    if (!isReturn) return;
    // A code is for one sign-in, and is no part of a link that may be kept or sent.
    setParams((now) => new URLSearchParams([...now].filter(([name]) => !returnParamNames.includes(name))));
  }, [isReturn, setParams]);
  return {
    chainId: params.get('chain'),
    documentId: params.get('document'),
    /** Kind of the title that a link asks to sign at once; null: none. */
    toSign: params.get('sign'),
    isDesk: params.get('view') === SIGNING_DESK_VIEW,
    returned,
    onReturned: useCallback(() => setReturned(null), []),
    open,
    onDesk,
  };
}
