import { tokenStore } from '@trassa/api-client/call';
import { buildHydrationTasks } from '../features/home/hydrate-home.ts';
import { hydrateFeedback } from '../shared/site/hydrate-feedback.ts';
import { runInTasks } from '../shared/site/run-in-tasks.ts';
import '../shared/site/landing-styles.ts';

const root = document.querySelector<HTMLElement>('.landing');
if (root) {
  const { tasks } = buildHydrationTasks(root, () => ({
    signedIn: tokenStore.read() !== null,
    search: location.search,
  }));
  runInTasks([...tasks, () => hydrateFeedback(root)]);
}
