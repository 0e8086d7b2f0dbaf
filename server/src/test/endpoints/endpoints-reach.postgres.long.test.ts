// In the long set all cells are tested on PostgreSQL, in the quick set a tenth of them (test-set.ts).
import './endpoints-reach.test.ts';
