import { createServer, type Server } from 'node:https';
import type { Socket } from 'node:net';
import { createSecureContext } from 'node:tls';
import type { FastifyServerFactory } from 'fastify';
import { buildConnector } from 'undici';
import { ConfigError, type Env } from './config.ts';
import { readSetting } from './settings-files.ts';

/** PEM: certificate and key of this process, and the authority that has signed the certificates of all services. */
interface Certificates {
  cert: string;
  key: string;
  ca: string;
}

/** TLS between services: both sides show a certificate of the authority, for the name of the service. */
export interface ServiceTls {
  /** Options of a server. It lets everybody connect, so that probes can; {@link isTrusted} tells who is a service. */
  getServerOptions: () => Certificates & { requestCert: true; rejectUnauthorized: false; minVersion: 'TLSv1.3' };
  /** Looks every `everyMs` for changed certificates and gives them to a server; the result ends this. */
  follow: (server: unknown, everyMs: number) => () => void;
  /** Opens connections to a service, each with the certificates of that moment. */
  connectTo: (service: string, timeoutMs: number) => buildConnector.connector;
}

/**
 * Reads the certificates, anew in every call; while a file is broken, the former ones stay.
 * @returns null without any
 * @throws {ConfigError} for one or two of the three, and for what is no certificate
 */
export function readTls(env: Env): ServiceTls | null {
  const read = () => ({
    cert: readSetting(env, 'TLS_CERT'),
    key: readSetting(env, 'TLS_KEY'),
    ca: readSetting(env, 'TLS_CA'),
  });
  const first = read();
  if (!Object.values(first).some(Boolean)) return null;
  let current = checkCertificates(first);
  const get = (): Certificates => {
    try {
      const now = read();
      if (JSON.stringify(now) !== JSON.stringify(current)) current = checkCertificates(now);
    } catch {
      // Until both certificate and key are written, the former ones stay.
    }
    return current;
  };
  const getServerOptions: ServiceTls['getServerOptions'] = () => ({
    ...get(),
    ...{ requestCert: true, rejectUnauthorized: false, minVersion: 'TLSv1.3' },
  });
  return {
    getServerOptions,
    follow: (server, everyMs) => {
      let given = current;
      const timer = setInterval(() => {
        if (get() === given) return;
        given = current;
        (server as Server).setSecureContext(getServerOptions());
      }, everyMs).unref();
      return () => clearInterval(timer);
    },
    connectTo: (service, timeout) => (options, callback) =>
      buildConnector({ ...get(), timeout, maxCachedSessions: 0 })({ ...options, servername: service }, callback),
  };
}

function checkCertificates({
  cert = '',
  key = '',
  ca = '',
}: Partial<Record<keyof Certificates, string | undefined>>): Certificates {
  try {
    if (!(cert && key && ca)) throw new Error('all three are needed');
    createSecureContext({ cert, key, ca });
    return { cert, key, ca };
  } catch (error) {
    throw new ConfigError(`TLS_CERT, TLS_KEY, TLS_CA: ${(error as Error).message}`);
  }
}

/** Whether the sender is a service or this process; without TLS everybody counts as one. */
export const isTrusted = (socket: Socket & { authorized?: boolean }): boolean => socket.authorized ?? true;

/** Makes the HTTPS server of a service. */
export const createServerFactory =
  (tls: ServiceTls): FastifyServerFactory =>
  (handler, { keepAliveTimeout }) =>
    createServer({ ...tls.getServerOptions(), keepAliveTimeout: Number(keepAliveTimeout) }, handler) as never;
