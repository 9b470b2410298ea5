import { runService } from '@trassa/service-kit/run-service';
import { edoService } from './service.ts';

await runService(edoService);
