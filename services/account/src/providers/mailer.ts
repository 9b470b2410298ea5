import { createTransport } from 'nodemailer';

export interface Email {
  to: string;
  subject: string;
  text: string;
  /** Address that ends these emails, for the button of the mail program. */
  unsubscribe?: string;
}

/** Sends one email; throws when the mail server refuses it. */
export type Mailer = (email: Email) => Promise<void>;

const TIMEOUT_MS = 10_000;

/** Mailer over SMTP; without a server every email is refused and stays in the outbox. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  if (!url) {
    return async () => {
      throw new Error('no mail server is configured (SMTP_URL)');
    };
  }
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  });
  return async (email) => {
    const { unsubscribe, ...content } = email;
    await transport.sendMail({ from, ...content, ...(unsubscribe ? { list: { unsubscribe } } : {}) });
  };
}
