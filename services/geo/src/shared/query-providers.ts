import { type CallBudget, CallsExhausted } from './call-budget.ts';
import type { GeoDeps } from './deps.ts';

/** Answer with its provider, a definite «not found», or no answer yet. */
export type LookupResult<T> =
  | { outcome: 'found'; value: T; source: string }
  | { outcome: 'not_found' }
  | { outcome: 'unanswered'; spent: boolean };

interface Provider<T> {
  name: string;
  callsPerSecond?: number;
  ask: () => Promise<T | null>;
}

/** Queries providers in order until one finds it; «not found» requires that answer from all of them. */
export async function queryProvidersInOrder<T>(
  { budget, log }: Pick<GeoDeps, 'log'> & { budget: CallBudget },
  providers: readonly Provider<T>[],
): Promise<LookupResult<T>> {
  let silent = 0;
  let spent = 0;
  for (const provider of providers) {
    try {
      await budget.take(provider);
      const value = await provider.ask();
      if (value !== null) return { outcome: 'found', value, source: provider.name };
    } catch (error) {
      silent += 1;
      if (error instanceof CallsExhausted) spent += 1;
      else log.warn({ err: error, provider: provider.name }, 'a provider of places gave no answer');
    }
  }
  return silent === 0 && providers.length > 0
    ? { outcome: 'not_found' }
    : { outcome: 'unanswered', spent: spent === silent };
}
