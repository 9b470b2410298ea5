import { ApiError } from '@trassa/api-client/api-error';
import { useQueryClient } from '@trassa/mfe-kit/query';
import { useEffect } from 'react';
import { statusKey } from '../../../shared/connection/connection.queries.ts';

const isExpiry = (error: unknown) => error instanceof ApiError && error.code === 'edo/token-expired';

/** Refetches the connection's state at once when any call finds an expired token. */
export function useExpiryWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = ({ action }: { action: { type: string; error?: unknown } }) => {
      if (action.type === 'error' && isExpiry(action.error)) void client.invalidateQueries({ queryKey: statusKey });
    };
    const stops = [
      client.getQueryCache().subscribe((event) => (event.type === 'updated' ? look(event) : undefined)),
      client.getMutationCache().subscribe((event) => (event.type === 'updated' ? look(event) : undefined)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
