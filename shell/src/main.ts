import { nextTask } from './next-task.ts';

/** What the application stands on, a task's worth each. All of it lies in this one file (`eager`): no step asks for anything. */
const foundations = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@trassa/mfe-kit/router'),
  () => import(/* webpackMode: "eager" */ '@trassa/mfe-kit/query'),
  () => import(/* webpackMode: "eager" */ '@trassa/ui/icon'),
];

/**
 * Starts the application in steps, each a task of its own: the browser paints and hears the person in between, while one
 * script that evaluates everything at once would hold a slow machine for a quarter of a second.
 */
async function start(): Promise<void> {
  for (const foundation of foundations) {
    await nextTask();
    await foundation();
  }
  await nextTask();
  const { fetchFirst, firstPage } = await import(/* webpackMode: "eager" */ './first-page.ts');
  fetchFirst();
  await nextTask();
  const { drawApplication } = await import(/* webpackMode: "eager" */ './application.tsx');
  await firstPage();
  drawApplication();
}

void start();
