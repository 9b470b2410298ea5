import { runService } from '@trassa/service-kit/run-service';
import { platformsService } from './service.ts';

await runService(platformsService);
