// The long set runs all cases on PostgreSQL, the quick set a tenth of them (test-set.ts).
import './hostile-archives.test.ts';
