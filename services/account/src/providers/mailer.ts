import { Socket } from 'node:net';
import { isLocalHost } from '@trassa/service-kit/plain-text.rules';
import { createTransport } from 'nodemailer';

export interface Email {
  to: string;
  subject: string;
  text: string;
  /** Address at which the reader ends these emails, for the List-Unsubscribe header. */
  unsubscribe?: string;
  attachments?: readonly EmailFile[];
}

export interface EmailFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Sends one email; throws the refusal of the mail server. */
export type Mailer = (email: Email) => Promise<void>;

/** The mail server refuses email to this address; it may accept other addresses. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError';
}

/** Longest silence of the mail server, in milliseconds. */
const LONGEST_SILENCE_MS = 10_000;
/** Longest time of one email: shorter than the claim of a delivery, so that no other process sends it meanwhile. */
const EMAIL_DEADLINE_MS = 20_000;

/** Mailer over SMTP; without a server every email is refused and stays in the outbox. */
export function createMailer({
  url,
  from,
  deadlineMs = EMAIL_DEADLINE_MS,
}: {
  url: string;
  from: string;
  deadlineMs?: number;
}): Mailer {
  if (!url) {
    return async () => {
      throw new Error('no mail server is configured (SMTP_URL)');
    };
  }
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const options = {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A server of another machine that offers no TLS gets no mail.
    requireTLS: !(secure || isLocalHost(hostname)),
    greetingTimeout: LONGEST_SILENCE_MS,
    socketTimeout: LONGEST_SILENCE_MS,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
  return async ({ unsubscribe, attachments = [], ...content }) => {
    // The library limits each silence but not the whole, and a server may send a line every few seconds for ever.
    const socket = new Socket();
    socket.on('error', () => {});
    const deadline = setTimeout(() => socket.destroy(new Error('the mail server is too slow')), deadlineMs);
    const transport = createTransport({
      ...options,
      getSocket: (_options, done) => {
        socket.once('error', done);
        socket.connect(options.port, hostname, () => {
          socket.off('error', done);
          done(null, { connection: socket });
        });
      },
    });
    try {
      await transport.sendMail({
        from,
        ...content,
        attachments: [...attachments],
        ...(unsubscribe ? { list: { unsubscribe } } : {}),
      });
    } catch (error) {
      const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
      throw code === 'EENVELOPE' && responseCode >= 500 ? new RefusedAddressError('address', { cause: error }) : error;
    } finally {
      clearTimeout(deadline);
    }
  };
}
