import type { ServiceLogger } from '@trassa/service-kit/service';

/** Work that callers do not wait for. */
export interface AfterAnswer {
  /** Runs the work after what was given before it; a failure goes to the log. */
  run: (work: () => Promise<void>) => void;
  /** Waits for all of it. */
  close: () => Promise<void>;
}

/** Work whose time would show a caller what is stored here. */
export function createAfterAnswer(log: ServiceLogger): AfterAnswer {
  let last: Promise<void> = Promise.resolve();
  return {
    run: (work) => {
      last = last.then(work).catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'));
    },
    close: () => last,
  };
}
