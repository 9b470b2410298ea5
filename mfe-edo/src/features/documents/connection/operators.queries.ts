import { call } from '@trassa/api-client/call';
import type { ConnectAnswer, ConnectStep } from '@trassa/contracts/edo/operator';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { readQuery } from '@trassa/mfe-kit/query';

/** Timeout of a step in milliseconds; long, because the step waits for the operator. */
const STEP_TIMEOUT_MS = 30_000;

/** Operators that can be connected in this installation. */
export const operatorsQuery = () =>
  readQuery(['edo', 'operators'], edoSigningEndpoints.operators, {}, { staleTime: 5 * 60_000 });

/** Takes a step of connecting, and gives the next one. */
export async function sendConnectStep(step: ConnectStep): Promise<ConnectAnswer> {
  return (await call(edoSigningEndpoints.connectOperator, { body: step, timeoutMs: STEP_TIMEOUT_MS })).data;
}
