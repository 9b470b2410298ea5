import type { ServiceLogger } from '@trassa/service-kit/service';

/** Work that callers do not wait for. */
export interface AfterAnswerQueue {
  /** Runs the work once earlier work is done; a failure goes to the log. */
  run: (work: () => Promise<void>) => void;
  /** Waits for all work that was given. */
  close: () => Promise<void>;
}

/** Queue of work that runs after the answer, since its duration would show a caller what is stored here. */
export function createAfterAnswerQueue(log: ServiceLogger): AfterAnswerQueue {
  let last: Promise<void> = Promise.resolve();
  return {
    run: (work) => {
      last = last.then(work).catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'));
    },
    close: () => last,
  };
}
