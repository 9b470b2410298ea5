import { runService } from '@trassa/service-kit/run-service';
import { feedbackService } from './service.ts';

await runService(feedbackService);
