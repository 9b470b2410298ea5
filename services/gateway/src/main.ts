import { runService } from '@trassa/service-kit/run-service';
import { gatewayService } from './service.ts';

await runService(gatewayService);
