import { waitForNextTask } from './next-task.ts';

/**
 * Foundations of the application, one task each. All are bundled into this file (`eager`), so that no step causes a
 * request.
 */
const foundations = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@trassa/mfe-kit/router'),
  () => import(/* webpackMode: "eager" */ '@trassa/mfe-kit/query'),
  () => import(/* webpackMode: "eager" */ '@trassa/ui/icon'),
];

/**
 * Starts the application in separate tasks, so that the browser can paint and handle input in between; a single
 * evaluation would block a slow machine for a quarter of a second.
 */
async function start(): Promise<void> {
  for (const foundation of foundations) {
    await waitForNextTask();
    await foundation();
  }
  await waitForNextTask();
  const { preloadFirstPage, waitForFirstPage: firstPage } = await import(/* webpackMode: "eager" */ './first-page.ts');
  preloadFirstPage();
  await waitForNextTask();
  const { renderApplication } = await import(/* webpackMode: "eager" */ './application.tsx');
  await firstPage();
  renderApplication();
}

void start();
