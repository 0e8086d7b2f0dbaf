// In the long set it tries all cells, of which the quick set tries a tenth on PostgreSQL (test-set.ts).
import './hostile-archives.test.ts';
