import { runService } from '@trassa/service-kit/run-service';
import { geoService } from './service.ts';

await runService(geoService);
