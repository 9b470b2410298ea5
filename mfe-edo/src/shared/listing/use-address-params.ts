import { useNavigate, useSearchParams } from '@trassa/mfe-kit/router';
import { startTransition, useCallback, useEffect, useOptimistic, useRef } from 'react';

/** Update of the search parameters; `push` adds a history entry instead of replacing the last one. */
type ChangeAddress = (next: (now: URLSearchParams) => URLSearchParams, how?: { push: boolean }) => void;

/**
 * Search parameters as last requested. The router changes the URL in a transition, so a control that waited for it
 * would seem dead, React would revert a checkbox, and a second change would start from the old URL and undo the first.
 * Here a change is visible at once and the next one builds on it.
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
