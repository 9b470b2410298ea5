import type { buildSandbox } from '@trassa/service-sandbox/app';

type Sandbox = Pick<ReturnType<typeof buildSandbox>, 'inject'>;

/** The client of the latest paper at an operator of the sandbox acts. */
export async function answerPaper(
  sandbox: Sandbox,
  {
    operator,
    step,
    reason = '',
  }: { operator: 'diadoc' | 'saby'; step: 'deliver' | 'sign' | 'refuse'; reason?: string },
): Promise<void> {
  const papers = (await sandbox.inject('/buyer/papers')).json<{ id: string; operator: string }[]>();
  const paper = papers.find((one) => one.operator === operator)?.id ?? '';
  const payload = { operator, paper, do: step, reason };
  const reply = await sandbox.inject({ method: 'POST', url: '/buyer', payload });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}
