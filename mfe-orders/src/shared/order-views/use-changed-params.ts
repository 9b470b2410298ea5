import { useSearchParams } from '@trassa/mfe-kit/router';

/** Query parameters of the address, and what changes some of them in place; null removes one. */
export function useChangeableParams() {
  const [params, setParams] = useSearchParams();
  const change = (parts: Readonly<Record<string, string | null>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(parts)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return { params, change };
}
