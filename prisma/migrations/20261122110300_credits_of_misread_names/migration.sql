SET lock_timeout = '3s';

-- That a credit went back since the job was answered with somebody of another name, and whether its account was told: `due`, then `told`.
ALTER TABLE "job" ADD COLUMN "return_notice" TEXT;
