import { catalogue } from '@trassa/contracts/catalogue';
import { type Endpoint, getSchemas } from '@trassa/contracts/endpoint';
import { parsePathParams } from '@trassa/contracts/endpoint-path';
import { buildProblemBody, ProblemError, problem } from '@trassa/service-kit/problem-error';
import { type FakeAnswer, fakeAnswers } from './fake-answers.ts';
import { getSample } from './sample.ts';

interface FakeRequest {
  method: string;
  url: URL;
  /** The Authorization header; any bearer is a sign-in. */
  authorization: string | undefined;
  body: unknown;
}

interface KnownEndpoint {
  endpoint: Endpoint;
  params: Record<string, string>;
  service: string;
  name: string;
}

/** Answer of the contract alone, without service and database, in the form of the gateway. */
export function answerFake(request: FakeRequest): { status: number; body: unknown } {
  try {
    return { status: 200, body: getAnswer(request) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { status: error.status, body: buildProblemBody(error, '0'.repeat(32)) };
  }
}

function getAnswer({ method, url, authorization, body }: FakeRequest): unknown {
  const known = findEndpoint(method, url.pathname);
  if (!known || known.endpoint.access === 'service') throw problem('common/not-found');
  if (known.endpoint.access !== 'public' && !authorization) throw problem('common/unauthorized');
  const answers = fakeAnswers as Record<string, Record<string, FakeAnswer>>;
  const answer = answers[known.service]?.[known.name];
  if (answer) return answer({ params: known.params, query: url.searchParams, body });
  return getSample(getSchemas(known.endpoint).reply);
}

/** Fixed words win over parameters, as in the services' own router. */
function findEndpoint(method: string, path: string): KnownEndpoint | undefined {
  const all = Object.entries(catalogue).flatMap(([service, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) => {
      const params = endpoint.method === method ? parsePathParams(endpoint.path, path) : null;
      return params ? [{ endpoint, params, service, name }] : [];
    }),
  );
  return all.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}
