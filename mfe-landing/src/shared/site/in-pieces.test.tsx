// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { inPieces } from './in-pieces.ts';

test('every piece of work is done in its turn, none in the task that asked for it', async () => {
  const done: string[] = [];
  inPieces([() => done.push('visitor'), () => done.push('demo'), () => done.push('calculator')]);
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(['visitor', 'demo', 'calculator']));
});

test('a touch has the rest done before it reaches its element', () => {
  const done: string[] = [];
  const button = document.body.appendChild(document.createElement('button'));
  inPieces([() => done.push('visitor'), () => button.addEventListener('click', () => done.push('clicked'))]);
  button.click();
  expect(done).toEqual(['visitor', 'clicked']);
});
