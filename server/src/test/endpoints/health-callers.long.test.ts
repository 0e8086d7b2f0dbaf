// The quick set asks for some callers, the long one for all on both engines (test-set.ts).
import './health-callers.test.ts';
