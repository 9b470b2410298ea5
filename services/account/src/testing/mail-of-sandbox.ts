import { aSandbox } from '@trassa/testing/sandbox';
import { expect, vi } from 'vitest';

/** An email as the sandbox's mail server received it. */
export interface ReceivedEmail {
  subject: string;
  text: string;
  /** Attached files; `content` is base64. */
  files: { name: string; content: string }[];
}

/** Mail server of the sandbox: its settings for the service, and the emails to an address, the newest first. */
export async function aMailServer() {
  const sandbox = await aSandbox();
  const { port } = (await (await fetch(`${sandbox.url}/mail/_smtp`)).json()) as { port: number };
  const emailsTo = async (email: string): Promise<ReceivedEmail[]> => {
    const reply = await fetch(`${sandbox.url}/mail/letters?to=${encodeURIComponent(email)}`);
    return ((await reply.json()) as { letters: ReceivedEmail[] }).letters;
  };
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_ORIGIN: 'https://trassa.example' },
    emailsTo,
    /** Waits until so many emails have come, because they are sent after the answer. */
    newestEmail: (email: string, count = 1): Promise<ReceivedEmail> =>
      vi.waitFor(async () => {
        const emails = await emailsTo(email);
        expect(emails).toHaveLength(count);
        return emails[0] as ReceivedEmail;
      }),
    /** Address of the sandbox, for its faults. */
    url: sandbox.url,
    stop: sandbox.stop,
  };
}
