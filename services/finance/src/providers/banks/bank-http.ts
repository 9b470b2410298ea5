import { createOutbound, type OutboundRequest } from '@trassa/service-kit/outbound';
import { askProvider, type ProviderAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderFailure, ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import { z } from 'zod';

export interface BankApiAddress {
  baseUrl: string;
  /** Deadline of one call in milliseconds. */
  timeoutMs?: number | undefined;
}

const MAX_ANSWER_BYTES = 16_777_216;

const failuresByStatus: Readonly<Record<number, ProviderFailure>> = {
  400: 'refused',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'absent',
  410: 'absent',
};

/** Asks a bank with the token of a company. */
export type AskBank = (token: string, request: OutboundRequest) => Promise<ProviderAnswer | ProviderRefusal>;

export function createAskBank(system: string, { baseUrl, timeoutMs = 20_000 }: BankApiAddress): AskBank {
  const outbound = createOutbound({ system, baseUrl, timeoutMs, concurrency: 4 });
  return (token, { headers, ...request }) =>
    askProvider(
      outbound,
      {
        ...request,
        headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...headers },
        maxBytes: MAX_ANSWER_BYTES,
      },
      (status) => failuresByStatus[status] ?? (status >= 500 ? 'unavailable' : 'malformed'),
    );
}

export const optionalTextSchema = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** INN of a party; null where the bank gives none. */
export const readInn = (inn: string | null | undefined): string | null =>
  /^(?:\d{10}|\d{12})$/.test(inn ?? '') && !/^0+$/.test(inn ?? '') ? (inn ?? null) : null;
