import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { getRemoteOfContainer } from '../addresses.ts';
import { recordPhase, recordStart } from '../load-log.ts';

/** Records durations of the phases `entry` and `init` in the load log. */
export function createLoadPhasesPlugin(): ModuleFederationRuntimePlugin {
  const starts = new Map<string, number>();
  const note = (name: string, phase: string) => {
    const start = starts.get(name);
    if (start === undefined) return;
    recordPhase(getRemoteOfContainer(name).id, phase, performance.now() - start);
    starts.set(name, performance.now());
  };
  return {
    name: 'load-phases',
    registerRemote: (args) => {
      starts.delete(args.remote.name);
      return args;
    },
    beforeRequest: (args) => {
      const name = args.id.split('/')[0] ?? '';
      if (!starts.has(name)) {
        recordStart(getRemoteOfContainer(name).id);
        starts.set(name, performance.now());
      }
      return args;
    },
    afterLoadEntry: async ({ remoteInfo, error }) => (error ? undefined : note(remoteInfo.name, 'entry')),
    afterInitRemote: async ({ remoteInfo, cached, error }) =>
      cached || error ? undefined : note(remoteInfo.name, 'init'),
  };
}
