/** Stand-ins of the operators, started by playwright.config.ts on this port. */
const sabyUrl = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT ?? 3901}/saby`;

/** Account of the stand-in of Saby, which asks for a code. */
export const sabyAccount = { login: 'demo-saby', password: 'demo' } as const;

/** The code of the latest SMS of Saby; empty: none was sent. */
export async function readSms(): Promise<string> {
  const { messages } = (await (await fetch(`${sabyUrl}/_sms`)).json()) as { messages: { code: string }[] };
  return messages[0]?.code ?? '';
}

/** Lets others act on the waybill of this number: the driver, the consignee, the system of the state. */
export async function act(number: string, step: 'driver' | 'consignee' | 'state'): Promise<void> {
  const waybills = (await (await fetch(`${sabyUrl}/_advance`)).json()) as { id: string; number: string }[];
  const waybill = waybills.find((one) => one.number === number)?.id;
  const answer = await fetch(`${sabyUrl}/_advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ waybill, do: step }),
  });
  // The system of the state answers by itself after a while, and then waits for nothing.
  const isAnswered = step === 'state' && answer.status === 409;
  if (!answer.ok && !isAnswered) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
}
