// More broken files; the quick set has some of them (imports-hostile.routes.test.ts).
import './imports-hostile.routes.test.ts';
