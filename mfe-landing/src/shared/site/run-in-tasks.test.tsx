// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { runInTasks } from './run-in-tasks.ts';

test('every function runs in its turn, none in the calling task', async () => {
  const done: string[] = [];
  runInTasks([() => done.push('visitor'), () => done.push('demo'), () => done.push('calculator')]);
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toEqual(['visitor', 'demo', 'calculator']));
});

test('a touch has the rest done before it reaches its element', () => {
  const done: string[] = [];
  const button = document.body.appendChild(document.createElement('button'));
  runInTasks([() => done.push('visitor'), () => button.addEventListener('click', () => done.push('clicked'))]);
  button.click();
  expect(done).toEqual(['visitor', 'clicked']);
});
