import { join } from 'node:path';
import { anOwnProcess, type OwnProcess } from '@trassa/testing/own-process';
import type { RequestBalancer } from './request-balancer.ts';

/** A version of the product: the folder of its sources and builds. */
export interface Version {
  folder: string;
}

interface Instance {
  version: Version;
  name: string;
  process: OwnProcess;
}

/** Processes of services, each service behind its balancer. */
export interface Instances {
  /** Starts a service of a version; calls go to it when it is up. */
  start: (version: Version, name: string, env?: Record<string, string>) => Promise<void>;
  /**
   * Ends the instances that are meant, to which no further call goes.
   * @throws for one that did not end with 0
   */
  stop: (isMeant: (instance: Pick<Instance, 'version' | 'name'>) => boolean) => Promise<void>;
}

/** `env` is that of all; a version reads of it what it knows. */
export function createInstances(
  balancers: ReadonlyMap<string, RequestBalancer>,
  env: Record<string, string>,
): Instances {
  const running = new Set<Instance>();
  const lead = () => {
    for (const [name, balancer] of balancers) {
      const own = [...running].filter((instance) => instance.name === name);
      balancer.lead(own.map(({ process: { url } }) => url));
    }
  };
  return {
    start: async (version, name, more = {}) => {
      const main = join(version.folder, 'services', name, 'src', 'main.ts');
      running.add({ version, name, process: await anOwnProcess(main, { ...env, ...more }) });
      lead();
    },
    stop: async (isMeant) => {
      const ending = [...running].filter(isMeant);
      for (const instance of ending) running.delete(instance);
      lead();
      const codes = await Promise.all(ending.map(({ process: one }) => one.stop()));
      const failed = ending.flatMap(({ name, version }, at) =>
        codes[at] === 0 ? [] : [`${name} of ${version.folder} with ${codes[at]}`],
      );
      if (failed.length > 0) throw new Error(`ended: ${failed.join(', ')}`);
    },
  };
}
