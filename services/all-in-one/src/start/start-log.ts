import { formatSeconds, type StartStep, type StartSteps } from './start-steps.ts';

/** Used part of the terminal or file that the steps are written to. */
interface Output {
  isTTY?: boolean;
  columns?: number;
  write: (text: string) => unknown;
}

const REDRAW_EVERY_MS = 500;

/**
 * Writes the steps of a start: a line for each that has ended, with its seconds. A terminal shows the running steps in
 * one line, which is rewritten; elsewhere each detail of a step is a line of its own.
 */
export function logSteps(steps: StartSteps, output: Output = process.stdout): { stop: () => void } {
  const isLive = output.isTTY === true;
  const clear = isLive ? '\r\x1b[K' : '';
  const showRunning = () => {
    const running = steps.list().filter(({ beganAt, endedAt }) => beganAt !== null && endedAt === null);
    const text = running.map((step) => `${describeStep(step)} ${formatSeconds(steps.readDuration(step))}`).join(' · ');
    // The cursor stays before the line, so that other lines of the terminal replace it.
    output.write(`${clear}${text.slice(0, (output.columns ?? 80) - 1)}\r`);
  };
  steps.watch((step) => {
    if (step.endedAt !== null) output.write(`${clear}${step.name}: ${formatSeconds(steps.readDuration(step))}\n`);
    else if (!isLive && step.detail) output.write(`${describeStep(step)}\n`);
    if (isLive) showRunning();
  });
  const looks = isLive ? setInterval(showRunning, REDRAW_EVERY_MS) : undefined;
  return {
    stop: () => {
      clearInterval(looks);
      output.write(clear);
    },
  };
}

const describeStep = ({ name, detail }: StartStep) => (detail ? `${name}: ${detail}` : name);
