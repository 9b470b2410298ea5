import { createGatewayService } from '@trassa/service-gateway/service';
import { createHttpUpstream } from '@trassa/service-gateway/upstreams/http';
import { createInProcessUpstream } from '@trassa/service-gateway/upstreams/in-process';
import { runUntilSignal } from '@trassa/service-kit/run-service';
import { type RunningService, startService } from '@trassa/service-kit/service';
import { runnableServices } from '../runnable-services.ts';

// The gateway and every service not named in DEV_APART; those run in processes of their own.
await runUntilSignal(async () => {
  const env = process.env;
  const urls = JSON.parse(env.SERVICE_URLS ?? '{}') as Record<string, string>;
  const apart = (env.DEV_APART ?? '').split(',').filter((name) => name !== '');
  const getPort = (name: string) => Number(new URL(urls[name] ?? '').port);
  const together = runnableServices.filter(({ name }) => !apart.includes(name));
  const services = await Promise.all(together.map(({ name, start }) => start({ env, port: getPort(name) })));
  const upstreams = {
    ...Object.fromEntries(apart.map((name) => [name, createHttpUpstream(urls[name] ?? '')])),
    ...Object.fromEntries(services.map((service: RunningService) => [service.name, createInProcessUpstream(service)])),
  };
  const gateway = await startService(createGatewayService({ upstreams }), { env, port: getPort('gateway') });
  return {
    stop: async () => {
      await gateway.stop();
      await Promise.all(services.map((service) => service.stop()));
    },
  };
});
