import { createTransport } from 'nodemailer';

/** An email ready to go. */
export interface Email {
  to: string;
  subject: string;
  text: string;
}

/** Sends one email; throws when the mail server does not take it. */
export type Mailer = (email: Email) => Promise<void>;

const PATIENCE_MS = 10_000;

/** A {@link Mailer} over SMTP; without an address every email is refused and waits. */
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
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  });
  return async (email) => {
    await transport.sendMail({ from, ...email });
  };
}
