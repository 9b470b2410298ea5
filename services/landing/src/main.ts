import { runService } from '@trassa/service-kit/run-service';
import { landingService } from './service.ts';

await runService(landingService);
