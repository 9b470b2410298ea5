import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The sandbox of outside systems in a process of its own. */
export interface RunningSandbox {
  /** Its origin; each provider stands under a prefix of it (`/dadata`, `/edo`). */
  url: string;
  /** Faults of the next answers of a provider, for example `fault('dadata', { mode: 'too-many' })`. */
  fault: (provider: string, fault: object) => Promise<void>;
  /** Resolves when all faults of a provider are used up; the answer of a slow one is then still under way. */
  isStruck: (provider: string) => Promise<void>;
  stop: () => Promise<void>;
}

const sandboxMain = fileURLToPath(new URL('../../../services/sandbox/src/main.ts', import.meta.url));

/** Starts the sandbox on a free port. */
export async function aSandbox(env: Record<string, string> = {}): Promise<RunningSandbox> {
  const child = spawn(process.execPath, [sandboxMain], {
    env: { ...process.env, SANDBOX_EDO_DOCUMENTS: '10', ...env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let log = '';
    child.once('exit', () => reject(new Error(`the sandbox ended before it listened:\n${log}`)));
    child.stdout.on('data', (part: Buffer) => {
      log = (log + part.toString()).slice(-10_000);
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(log);
      if (found) resolve(found[0]);
    });
  });
  return {
    url,
    fault: async (provider, fault) => {
      const reply = await fetch(`${url}/${provider}/_faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      if (!reply.ok) throw new Error(`the sandbox refused the fault: ${reply.status} ${await reply.text()}`);
    },
    isStruck: async (provider) => {
      for (;;) {
        const reply = await fetch(`${url}/${provider}/_faults`);
        const { faults } = (await reply.json()) as { faults: object[] };
        if (faults.length === 0) return;
        await delay(10);
      }
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
