import { useNavigate, useSearchParams } from '@trassa/mfe-kit/router';
import { startTransition, useCallback, useEffect, useOptimistic, useRef } from 'react';

/** Makes the next parameters of those there are; `push` adds to the history instead of replacing its last entry. */
export type ChangeAddress = (next: (now: URLSearchParams) => URLSearchParams, how?: { push: boolean }) => void;

/**
 * The address's parameters as last asked for. The router writes the address in a transition, when the machine finds time
 * for it: a control that waited for that would look dead, React would take a tick away again, and a second change made
 * meanwhile would start from the old address and undo the first. Here a change shows at once and the next builds on it.
 */
export function useAddressParams(): [params: URLSearchParams, change: ChangeAddress] {
  const [params] = useSearchParams();
  const [asked, ask] = useOptimistic(params);
  const navigate = useNavigate();
  const newest = useRef(asked);
  useEffect(() => {
    newest.current = asked;
  }, [asked]);
  const change = useCallback<ChangeAddress>(
    (next, { push } = { push: false }) => {
      const wanted = next(newest.current);
      newest.current = wanted;
      startTransition(async () => {
        ask(wanted);
        await navigate(`?${wanted}`, { replace: !push });
      });
    },
    [ask, navigate],
  );
  return [asked, change];
}
