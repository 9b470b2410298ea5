import type { Db } from '@trassa/service-kit/db';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { AccountTables } from '../db/schema.ts';
import type { Mailer } from '../providers/mailer.ts';
import { markLetterSent, takeDueLetter } from './letter.queries.ts';
import { type Composing, composeLetter, type LetterContent } from './letters.rules.ts';

/** Carries waiting letters to the mail server. */
export interface LetterPost {
  /** There is a new letter: go now rather than at the next round. Returns at once. */
  hurry: () => void;
  /** Stops and waits for the letter in hand. */
  close: () => Promise<void>;
}

const ROUND_MS = 5000;

/** Starts a {@link LetterPost}. A letter that is not taken stays and is tried again, ever more rarely, for three days. */
export function startLetterPost(parts: {
  db: Db<AccountTables>;
  now: () => Date;
  log: ServiceLogger;
  mailer: Mailer;
  composing: Composing;
}): LetterPost {
  let round = Promise.resolve();
  let closed = false;
  const hurry = () => {
    round = round.then(() => sendDue(parts, () => closed)).catch((error: unknown) => logRound(parts.log, error));
  };
  const timer = setInterval(hurry, ROUND_MS);
  timer.unref();
  return {
    hurry,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await round;
    },
  };
}

const logRound = (log: ServiceLogger, error: unknown) => log.warn({ err: error }, 'letters could not be looked at');

async function sendDue(parts: Parameters<typeof startLetterPost>[0], isClosed: () => boolean): Promise<void> {
  const { db, now, log, mailer, composing } = parts;
  while (!isClosed()) {
    const letter = await db.asSystem((trx) => takeDueLetter(trx, now()));
    if (!letter) return;
    const content = { kind: letter.kind, data: letter.data } as LetterContent;
    try {
      await mailer(composeLetter(letter.to_email, content, composing));
      await db.asSystem((trx) => markLetterSent(trx, letter.id, now()));
    } catch (error) {
      log.warn(
        { err: error, letterId: letter.id, attempts: letter.attempts + 1 },
        'a letter waits for the mail server',
      );
    }
  }
}
