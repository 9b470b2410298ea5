import type { ProviderFailure, ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import type { OperatorPort } from './operator.ts';

/** Titles that the contract suite sends. */
export type SentTitleKind = 'PPRIN' | 'PVYN';

/** An operator's stand-in, and our adapter over it. */
export interface OperatorStandIn {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** A new adapter, whose circuit breakers no earlier test has opened. `timeoutMs`: deadline of its calls. */
  adapter(options?: { timeoutMs?: number }): OperatorPort;
  /** Right login of the demonstration carrier; `code` gives the code of the second factor when one is asked for. */
  credentials: { login: string; password: string; account?: string };
  code?(): Promise<string>;
  carrierInn: string;
  logisticsKey: string | null;
  /** Makes the next answers of the stand-in fail: `{ mode, times?, path?, delayMs? }`. */
  strike(fault: object): Promise<void>;
  heal(): Promise<void>;
  /** Another participant acts on a waybill. */
  act(waybillId: string, step: 'driver' | 'consignee' | 'state' | 'state-refuses'): Promise<void>;
  /** The client of the latest paper gets it, signs it or refuses it. */
  answer(step: 'deliver' | 'sign' | 'refuse', reason?: string): Promise<void>;
  /** The smallest title of the demonstration carrier that the stand-in takes. */
  write(
    kind: SentTitleKind,
    answered: { xml: Uint8Array; signature: Uint8Array; uid: string },
  ): { bytes: Uint8Array; fileName: string };
  /** Detached signature of the carrier's head, DER. */
  sign(bytes: Uint8Array): Uint8Array;
  /** Modes of `strike`, and the failures in which calls then end; an empty list: `changes` succeeds all the same. */
  faults: Readonly<Record<string, readonly ProviderFailure[]>>;
  /** Part of the path of the call that sends a title, for faults of it alone. */
  sendPath: string;
  /** Part of the path of the call that sends a paper. */
  sendPaperPath: string;
}

/** Value of an outcome. @throws for a failure */
export function getValueOfOutcome<T>(outcome: ProviderOutcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.failure}: ${outcome.detail}`);
  return outcome.value;
}

/** Signs in up to the choice of the organisation. */
export async function signInUntilBoxChoice(port: OperatorPort, stand: OperatorStandIn) {
  const first = getValueOfOutcome(await port.signIn({ way: 'password', ...stand.credentials }));
  if (first.next === 'box') return first;
  const code = (await stand.code?.()) ?? '';
  const second = getValueOfOutcome(await port.signIn({ way: 'code', challenge: first.challenge, code }));
  if (second.next !== 'box') throw new Error('a second code was asked for');
  return second;
}
