// In the long set all nouns are tested on PostgreSQL, in the quick set a tenth of them (test-set.ts).
import './endpoints-answers.test.ts';
